-- Statements read thousands of rows at a time. The merchant whom the connection acts for is asked for once in a statement of theirs, not once for
-- each row: the same wall, at half the cost of the whole read.
ALTER POLICY of_the_merchant ON wallet.entry USING (merchant = (SELECT runtime.merchant()) OR merchant IS NULL);
ALTER POLICY of_the_merchant ON reports.statement USING (merchant = (SELECT runtime.merchant()));
