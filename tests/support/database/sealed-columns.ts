import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { SealedField } from '#domain/students/profile/personal'
import { sealName } from '#server/bank-details/change-table'
import { totpSealName } from '#server/people/factors/take-code'
import { linkSealName } from '#server/platform/notices/one-time-link'
import { smtpSealName } from '#server/smtp-settings/settings-row'
import { studentSealName } from '#server/students/profile/sealed'
import { webhookSealName } from '#server/webhooks/secret'
import type { Sealer } from '#services/sealing/sealer'

interface SealedColumn {
  /** The seal's context of a row's value. */
  // biome-ignore lint/suspicious/noExplicitAny: a row of any table
  name(row: any): string
  /** The parts of the opened value that must appear nowhere else. */
  secrets(clear: string): string[]
}

/**
 * Fields of bank details that are stored nowhere else; registration numbers also belong to the partner
 * itself.
 */
const BANK_SECRETS = ['account_no', 'iban_code', 'hst_number', 'contact_number']

const whole = (clear: string) => [clear]
const ofBank = (clear: string) => {
  const details = JSON.parse(clear) as Record<string, string>
  return BANK_SECRETS.map((field) => details[field] ?? '')
}
const bankChange = (value: 'wanted' | 'replaced'): SealedColumn => ({
  name: (row) => sealName(row.id, value),
  secrets: ofBank,
})

const ofStudent = (field: SealedField): SealedColumn => ({
  name: (row) => studentSealName(row.student_id, field),
  secrets: whole,
})

/** Every sealed column of the schema, by its table and name. */
export const SEALED_COLUMNS: Record<string, SealedColumn> = {
  'bank_details.sealed': { name: (row) => row.id, secrets: ofBank },
  'bank_detail_changes.wanted': bankChange('wanted'),
  'bank_detail_changes.replaced': bankChange('replaced'),
  'student_profiles.passport_sealed': ofStudent('PassportNumber'),
  'student_profiles.birth_date_sealed': ofStudent('DateOfBirth'),
  'signing_attempts.sealed_key': { name: (row) => row.id, secrets: whole },
  'signer_transactions.sealed_key': { name: (row) => row.reference, secrets: whole },
  'signatory_keys.sealed_key': { name: (row) => row.id, secrets: whole },
  'mails.sealed_link': {
    name: (row) => linkSealName(row.id),
    secrets: (clear) => [new URL(clear).searchParams.get('token') ?? ''],
  },
  'smtp_settings.password_sealed': { name: (row) => smtpSealName(row.partner_id), secrets: whole },
  'webhooks.secret_sealed': { name: (row) => webhookSealName(row.id), secrets: whole },
  'webhooks.previous_secret_sealed': { name: (row) => webhookSealName(row.id), secrets: whole },
  'totp_factors.secret_sealed': { name: (row) => totpSealName(row.id), secrets: whole },
  'sealed_secrets.value': { name: (row) => row.name, secrets: longTexts },
  'oidc_payloads.payload': {
    name: (row) => `login.${row.model}.${row.id}`,
    secrets: (clear) => [(JSON.parse(clear) as { jti?: string }).jti ?? ''],
  },
}

const SEALED = /\bv1\.[\w-]{16}\.[\w-]{22}\.[\w-]*/

/** A table's rows as stored, by the table's name. */
export type Tables = Map<string, Record<string, unknown>[]>

/** Every row of every table, read by one statement. */
export async function everyRow(db: Db): Promise<Tables> {
  const { rows: names } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(db)
  const selects = names.map(
    ({ name }) =>
      sql`select ${name}::text as name, (select json_agg(to_jsonb(t)) from ${sql.table(name)} t) as rows`,
  )
  const { rows } = await sql<{ name: string; rows: Record<string, unknown>[] | null }>`
    ${sql.join(selects, sql` union all `)}`.execute(db)
  return new Map(rows.map(({ name, rows }) => [name, rows ?? []]))
}

/** The columns that contain sealed values. */
export function sealedColumnsOf(tables: Tables): Set<string> {
  const found = new Set<string>()
  for (const [table, rows] of tables)
    for (const row of rows)
      for (const [column, value] of Object.entries(row))
        if (SEALED.test(JSON.stringify(value) ?? '')) found.add(`${table}.${column}`)
  return found
}

/** The opened values of the sealed columns, if they are long enough not to appear elsewhere by chance. */
export function openedSecrets(tables: Tables, sealer: Sealer): Set<string> {
  const opened = new Set<string>()
  for (const [place, { name, secrets }] of Object.entries(SEALED_COLUMNS)) {
    const [table = '', column = ''] = place.split('.')
    for (const row of tables.get(table) ?? []) {
      const sealed = SEALED.exec(JSON.stringify(row[column]) ?? '')?.[0]
      if (!sealed) continue
      for (const secret of secrets(sealer.open(name(row), sealed))) if (secret.length >= 9) opened.add(secret)
    }
  }
  return opened
}

function longTexts(clear: string): string[] {
  try {
    return textsIn(JSON.parse(clear)).filter((text) => text.length >= 24)
  } catch {
    return [clear]
  }
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}
