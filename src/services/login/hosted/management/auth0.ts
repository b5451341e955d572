import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import {
  type IssuerAnswer,
  type IssuerRequest,
  type ManagementCredentials,
  managementExchange,
} from '#services/login/hosted/management/exchange'
import {
  type IssuerAccount,
  type IssuerManagement,
  IssuerRefused,
  IssuerUnavailable,
} from '#services/login/hosted/management/management'

const PAGE_SECONDS = 3600

const Account = z.object({
  user_id: z.string().min(1),
  email: z.string().default(''),
  email_verified: z.boolean().default(false),
  blocked: z.boolean().default(false),
  app_metadata: z.object({ portal_user_id: z.string().optional() }).nullish(),
})
const Ticket = z.object({ ticket: z.url({ protocol: /^https?$/ }) })

/** The accounts of an Auth0 tenant, or of any service with its Management API v2. */
export function openAuth0Management(
  settings: ManagementCredentials & { connection: string },
  limits?: { patienceMs?: number },
): IssuerManagement {
  const exchange = managementExchange(settings, limits)

  async function change(asked: IssuerRequest): Promise<void> {
    const { status } = await exchange(asked)
    if (status === 409) throw new IssuerRefused('The login provider refused it (409)')
  }

  return {
    async byEmail(email) {
      // Auth0 compares case-sensitively, and stores its own accounts' addresses in lower case.
      const query = new URLSearchParams({ email: email.toLowerCase() })
      const answer = await exchange({ method: 'GET', path: `/users-by-email?${query}` })
      return read(z.array(Account), answer).map(toAccount)
    },
    async bySubject(subject) {
      const answer = await exchange({ method: 'GET', path: pathOf(subject) })
      return answer.status === 404 ? null : toAccount(read(Account, answer))
    },
    async create({ userId, email, firstName, lastName }) {
      const answer = await exchange({
        method: 'POST',
        path: '/users',
        body: {
          connection: settings.connection,
          email: email.toLowerCase(),
          // Neither stored nor shown: the user chooses their own. The ending satisfies rules on characters.
          password: `${randomBytes(24).toString('base64url')}aA1!`,
          name: `${firstName} ${lastName}`.trim(),
          given_name: firstName,
          ...(lastName && { family_name: lastName }),
          email_verified: false,
          verify_email: false,
          app_metadata: { portal_user_id: userId },
        },
      })
      if (answer.status === 409) return 'exists'
      if (answer.status === 404) throw new IssuerRefused('The login provider refused it (404)')
      return toAccount(read(Account, answer))
    },
    setEmail: (subject, email, isVerified) => {
      const body = { email: email.toLowerCase(), email_verified: isVerified, verify_email: false }
      return change({ method: 'PATCH', path: pathOf(subject), body })
    },
    setBlocked: (subject, blocked) => change({ method: 'PATCH', path: pathOf(subject), body: { blocked } }),
    remove: (subject) => change({ method: 'DELETE', path: pathOf(subject) }),
    deleteFactors: (subject) => change({ method: 'DELETE', path: `${pathOf(subject)}/authenticators` }),
    async passwordPage(subject, returnTo) {
      const body = {
        user_id: subject,
        result_url: returnTo,
        ttl_sec: PAGE_SECONDS,
        mark_email_as_verified: true,
        includeEmailInRedirect: false,
      }
      const answer = await exchange({ method: 'POST', path: '/tickets/password-change', body })
      if (answer.status === 404 || answer.status === 409)
        throw new IssuerRefused(`The login provider refused it (${answer.status})`)
      return read(Ticket, answer).ticket
    },
  }
}

function pathOf(subject: string): string {
  return `/users/${encodeURIComponent(subject)}`
}

function read<T>(schema: z.ZodType<T>, { status, json }: IssuerAnswer): T {
  const answer = schema.safeParse(json)
  // The change may have been made: a retry looks it up first.
  if (!answer.success)
    throw new IssuerUnavailable(`The login provider’s answer (${status}) could not be read`)
  return answer.data
}

function toAccount({
  user_id,
  email,
  email_verified,
  blocked,
  app_metadata,
}: z.output<typeof Account>): IssuerAccount {
  return {
    subject: user_id,
    email,
    isEmailVerified: email_verified,
    isBlocked: blocked,
    userId: app_metadata?.portal_user_id ?? null,
  }
}
