-- What is not ended is looked through every minute, for what went idle or has had its time.
CREATE INDEX session_open ON identity.session (ends_at) WHERE ended_at IS NULL;
