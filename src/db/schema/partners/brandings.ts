import type { NounSchema } from '#db/schema/noun-schema'

export const brandings: NounSchema = {
  tables: `
-- Pictures are public by their digest; the files table is not.
create table brand_images (
  file_id uuid primary key references files,
  partner_id uuid not null references partners,
  created_at timestamptz(3) not null default now()
);
create index brand_images_partner on brand_images (partner_id);

create table brandings (
  partner_id uuid primary key references partners,
  display_name text not null default '',
  accent text check (accent ~ '^#[0-9a-f]{6}$'),
  logo uuid references brand_images,
  logo_dark uuid references brand_images,
  favicon uuid references brand_images,
  hero uuid references brand_images,
  welcome text not null default '',
  support_email text not null default '',
  support_phone text not null default '',
  theme_switch boolean not null default false,
  theme_version integer not null default 1 check (theme_version in (1, 2)),
  version integer not null default 1,
  updated_at timestamptz(3) not null default now(),
  updated_by uuid references users,
  check (theme_switch or theme_version = 1)
);
`,
}
