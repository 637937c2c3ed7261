-- Secrets of second factors are encrypted (server/features/second-factor/secret-key.ts). Those of before have no key yet, and are
-- encrypted when the server starts.
alter table second_factor add column key_id bytea; -- the first bytes of the SHA-256 of the key; null: not encrypted
create index second_factor_unsealed on second_factor (account_id) where key_id is null;
