-- identity: the time zone that a member chose for days and times; null for that of the device.
ALTER TABLE identity.member ADD COLUMN zone text CHECK (length(zone) BETWEEN 1 AND 64);

-- reports: a file that its asker does not want any more; what was written of it is gone.
ALTER TABLE reports.export DROP CONSTRAINT export_state_check;
ALTER TABLE reports.export ADD CONSTRAINT export_state_check CHECK (state IN ('waiting', 'running', 'done', 'failed', 'cancelled'));
