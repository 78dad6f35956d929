-- seats: whether the house lets rounds follow one another without a press for each, as it said when the sitting began.
ALTER TABLE seats.sitting ADD COLUMN autoplay boolean NOT NULL DEFAULT false;
