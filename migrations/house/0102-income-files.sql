-- reports: files of an agent's income and of who stands below.
ALTER TABLE reports.export DROP CONSTRAINT export_record_check;
ALTER TABLE reports.export ADD CONSTRAINT export_record_check CHECK (record IN (
  'bets', 'account', 'profit', 'bonuses', 'team_bets', 'team_transactions', 'team_losses', 'team_members',
  'income', 'dividend_bills', 'daily_bills', 'hourly_bills', 'realtime_bills', 'agent_bills'));
