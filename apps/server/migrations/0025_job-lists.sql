-- Of one position and dayplayer, the latest offer: what lists show.
create index offers_position_player on offers (position_id, player_id, id desc);
