-- reports: files of agents' bills: an agent's own of one kind, and at the desk those of all agents, which are nobody's records alone.
ALTER TABLE reports.export DROP CONSTRAINT export_record_check;
ALTER TABLE reports.export ADD CONSTRAINT export_record_check CHECK (record IN (
  'bets', 'account', 'profit', 'bonuses', 'team_bets', 'team_transactions', 'team_losses',
  'dividend_bills', 'daily_bills', 'hourly_bills', 'realtime_bills', 'agent_bills'));
ALTER TABLE reports.export ALTER COLUMN member DROP NOT NULL;
ALTER TABLE reports.export ADD CONSTRAINT export_of_somebody
  CHECK (CASE WHEN member IS NULL THEN record = 'agent_bills' AND operator IS NOT NULL ELSE record <> 'agent_bills' END);
-- One at a time.
CREATE UNIQUE INDEX export_open_desk ON reports.export (operator) WHERE member IS NULL AND state IN ('waiting', 'running');
CREATE INDEX export_of_desk ON reports.export (operator, asked_at) WHERE member IS NULL;
