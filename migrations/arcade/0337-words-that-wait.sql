-- What one voice said of a result, while it waits for another: the trading desk looks for it all the time.
CREATE INDEX result_waiting ON events.result (event) WHERE confirmed_by IS NULL;
