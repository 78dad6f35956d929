-- reports: files of an agent's team beside those of a member's own records. Their place is not one in a lane.
ALTER TABLE reports.export DROP CONSTRAINT export_record_check;
ALTER TABLE reports.export ADD CONSTRAINT export_record_check
  CHECK (record IN ('bets', 'account', 'profit', 'bonuses', 'team_bets', 'team_transactions', 'team_losses'));
ALTER TABLE reports.export ADD COLUMN mark text;
GRANT UPDATE (mark) ON reports.export TO croupier_house;
