-- The random part of the puzzles that a busy network has to solve before it gets codes: a new one every ten minutes, each valid for
-- twenty, so that nothing can be solved in advance. It is no secret. Unlogged: after a crash there is a new one.
create unlogged table proof_seed (
  seed text primary key,
  created_at timestamptz not null default now()
);
