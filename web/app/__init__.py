"""The page's Python: it owns the match, answers what the person does and says what to show."""
