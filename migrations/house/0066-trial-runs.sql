-- wallet: each trial balance and how many accounts had drifted, so that the desk sees the last one as it was.
CREATE TABLE wallet.trial_run (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL,
  drifted int NOT NULL
);
GRANT SELECT ON wallet.trial_run TO croupier_house;
CREATE FUNCTION wallet.note_trial(p_drifted int, p_now timestamptz) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = wallet, pg_temp AS
  $$ INSERT INTO trial_run (at, drifted) VALUES (p_now, p_drifted) $$;
REVOKE ALL ON FUNCTION wallet.note_trial FROM PUBLIC;
GRANT EXECUTE ON FUNCTION wallet.note_trial TO croupier_house;
