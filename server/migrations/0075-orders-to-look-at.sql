-- Orders at which an operator looks. A function, because the planner must not tell that a player's open orders are among them: it would
-- read a player's list by the index of everybody's.
create function order_to_look_at(state order_state) returns boolean language plpgsql immutable parallel safe as $$
begin
  return state in ('paid', 'delivering', 'refund_pending', 'chargeback', 'review');
end $$;
