-- What the merchant's pages wear: the name of a skin of the design system.
ALTER TABLE merchants.merchant ADD COLUMN skin text NOT NULL DEFAULT 'night-market' CHECK (skin ~ '^[a-z][a-z-]{1,31}$');
