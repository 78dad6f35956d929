-- games: on which days of the week a lottery draws, from 1 for Monday, as its vendor lists it; NULL where it does not say, or draws around the clock.
ALTER TABLE games.game ADD COLUMN draw_days smallint[]
  CHECK (cardinality(draw_days) BETWEEN 1 AND 7 AND 1 <= ALL (draw_days) AND 7 >= ALL (draw_days));
