import { type RawBuilder, sql } from 'kysely'
import { LEGAL_FORMS, type Likeness, PUBLIC_MAIL_DOMAINS } from '#domain/partners/likeness'

/** Share of trigrams in common: 'Lotus Overseas' is like 'Lotus Overseas Education', not like 'Himal Overseas'. */
const ALIKE = 0.6

const FORMS = String.raw`\m(${LEGAL_FORMS.join('|')})\M`

function plainName(company: RawBuilder<unknown>): RawBuilder<string> {
  const words = sql`regexp_replace(lower(${company}), '[[:punct:][:space:]]+', ' ', 'g')`
  const named = sql`trim(regexp_replace(regexp_replace(${words}, ${sql.lit(FORMS)}, ' ', 'g'), ' +', ' ', 'g'))`
  return sql<string>`coalesce(nullif(${named}, ''), lower(${company}))`
}

const PUBLIC_DOMAINS = sql.join(PUBLIC_MAIL_DOMAINS.map((domain) => sql.lit(domain)))
const likeness = (name: Likeness) => sql.lit(name)

export const PARTNERS_TO_COMPARE = sql`
  partner_names as materialized (
    select id, company, ${plainName(sql`company`)} as plain from partners),
  partner_addresses as materialized (
    select partner_id, address, split_part(address, '@', 2) as domain
    from (
      select partner_id, lower(email) as address from users where partner_id is not null
      union all select id, lower(parent_email) from partners
      union all select id, lower(email) from partners cross join unnest(emails) as email) addresses)`

/** A JSON array of the partners who may be this company: by its name, its e-mail or the domain of its e-mail. */
export function knownPartners(asking: {
  company: RawBuilder<unknown>
  email: RawBuilder<unknown>
}): RawBuilder<unknown> {
  return sql`(
    select coalesce(json_agg(json_build_object('PartnerId', id, 'PartnerCompany', company, 'By', likeness)
      order by company, id), '[]')
    from (
      select names.id, names.company, case
          when names.plain = asked.plain then ${likeness('company')}
          when names.id = any(addressed.same) then ${likeness('e-mail')}
          when similarity(names.plain, asked.plain) >= ${sql.lit(ALIKE)} then ${likeness('similar company')}
          when names.id = any(addressed.near) then ${likeness('e-mail domain')} end as likeness
      from (
        select ${plainName(asking.company)} as plain, lower(${asking.email}) as address,
          split_part(lower(${asking.email}), '@', 2) as domain offset 0) asked
      cross join lateral (
        select array_agg(partner_id) filter (where address = asked.address) as same,
          array_agg(partner_id) filter (where domain = asked.domain and domain not in (${PUBLIC_DOMAINS})) as near
        from partner_addresses offset 0) addressed
      cross join partner_names names) compared
    where likeness is not null)`
}
