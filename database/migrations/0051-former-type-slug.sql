-- Search phrases name types of places by their slugs, as they name categories and activities.
create trigger keep_former_slug after update of slug on place_type
  for each row when (old.slug is distinct from new.slug) execute function keep_former_slug();
