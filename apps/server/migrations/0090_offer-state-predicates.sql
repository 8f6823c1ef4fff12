-- The sets of states that statements select by, each defined once. PostgreSQL inlines these functions, so that partial
-- indexes on the same states are still used.

-- No answer yet; the contract's `waitingStates`.
create function is_waiting(state text) returns boolean language sql immutable parallel safe
  return state in ('created', 'open');

-- May become a booking, or is one; the contract's `liveStates`.
create function is_live(state text) returns boolean language sql immutable parallel safe
  return state in ('created', 'open', 'accepted');
