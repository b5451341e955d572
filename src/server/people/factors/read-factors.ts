import { sql } from 'kysely'
import type { Factors } from '#domain/people/factors/schema'
import { listPasskeys } from '#server/people/factors/passkey-rows'
import type { Context } from '#server/platform/runtime/context'

/** The actor's second factors (`GET /account/mfa`). @param isRequired whether the actor must have one */
export async function readFactors({
  db,
  actor,
  isRequired,
}: Context & { isRequired: boolean }): Promise<Factors> {
  const { rows } = await sql<{ added_at: Date | null; used_at: Date | null; codes: number }>`
    select apps.confirmed_at as added_at, apps.last_used_at as used_at,
      (select count(*)::int from recovery_codes where user_id = ${actor.id} and used_at is null) as codes
    from (select 1) as one
    left join totp_factors apps on apps.user_id = ${actor.id} and apps.confirmed_at is not null`.execute(db)
  const [found] = rows
  return {
    App: found?.added_at
      ? { AddedAt: found.added_at.toISOString(), LastUsedAt: found.used_at?.toISOString() ?? null }
      : null,
    Passkeys: await listPasskeys({ db, actor }),
    RecoveryCodesLeft: found?.codes ?? 0,
    IsRequired: isRequired,
  }
}
