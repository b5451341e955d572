import type { NounSchema } from '#db/schema/noun-schema'

export const smtpSettings: NounSchema = {
  tables: `
create table smtp_settings (
  partner_id uuid primary key references partners,
  host_name text not null,
  port_number integer not null check (port_number >= 1 and port_number <= 65535),
  sender_email text not null,
  username text not null,
  password_sealed text not null,
  version integer not null default 1,
  changed_by uuid not null references users,
  changed_at timestamptz(3) not null default now(),
  failing_since timestamptz(3),
  paused_until timestamptz(3),
  last_error text
);
`,
}
