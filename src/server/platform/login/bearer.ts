import { CompiledQuery, sql } from 'kysely'
import type { Db } from '#db/database'
import { admit } from '#server/platform/login/admission'
import { gathered } from '#server/platform/login/gathered'
import { type Identified, identified, refused } from '#server/platform/login/identity'
import { PERSON_COLUMNS, type PersonRow } from '#server/platform/login/person'
import { isPersonalToken, tokenHash } from '#server/platform/login/token-text'
import type { LoginService } from '#services/login/login'

const USE_NOTED_EVERY_MS = 60_000

const BY_TOKENS = `select ${PERSON_COLUMNS}, api_tokens.id as token_id, api_tokens.token_hash,
  api_tokens.last_used_at, api_tokens.scopes
  from api_tokens join users on users.id = api_tokens.user_id
  where api_tokens.token_hash = any($1::text[]) and api_tokens.revoked_at is null
    and api_tokens.expires_at > now()`

/** The person of a bearer token: a personal API token of the portal, or an access token of its issuer. */
export function identifyBearer(
  db: Db,
  login: LoginService,
  token: string,
  address: string,
): Promise<Identified> {
  return isPersonalToken(token) ? byPersonalToken(db, token, address) : byAccessToken(db, login, token)
}

interface TokenRow extends PersonRow {
  token_id: string
  token_hash: string
  last_used_at: Date | null
  scopes: string[]
}

const byHash = gathered(async (db, hashes: readonly string[]) => {
  const { rows } = await db.executeQuery<TokenRow>(CompiledQuery.raw(BY_TOKENS, [hashes]))
  return new Map(rows.map((row) => [row.token_hash, row]))
})

async function byPersonalToken(db: Db, token: string, address: string): Promise<Identified> {
  const row = await byHash(db, tokenHash(token))
  if (!row) return refused('TOKEN_INVALID')
  const who = identified(row, 'bearer', row.token_id, row.scopes)
  if (who.actor && Date.now() - (row.last_used_at?.getTime() ?? 0) > USE_NOTED_EVERY_MS) {
    await db
      .updateTable('api_tokens')
      .set({ last_used_at: sql`now()`, last_used_address: address })
      .where('id', '=', row.token_id)
      .execute()
  }
  return who
}

async function byAccessToken(db: Db, login: LoginService, token: string): Promise<Identified> {
  const identity = await login.verifyAccessToken(token)
  if (!identity) return refused('TOKEN_INVALID')
  const { person, refusal } = await admit(db, identity)
  return person ? identified(person, 'bearer', 'bearer') : refused(refusal)
}
