-- A bet may carry the win that closes its round: the id and payload of the win, and what it pays. NULL in all three where it carries none.
ALTER TYPE wagers.plays ADD ATTRIBUTE win uuid[], ADD ATTRIBUTE win_payload uuid[], ADD ATTRIBUTE payout bigint[];
