GRANT SELECT, INSERT, UPDATE, DELETE ON translation TO quayside_app;
