import { z } from 'zod'
import type { ZodOpenApiPathsObject } from 'zod-openapi'
import { ROLES, TAGS } from '#domain/access/actor'
import { PERMISSIONS, type Permission } from '#domain/access/permissions'
import { paths } from '#domain/paths'
import { Failure } from './failures'
import { fileAnswer } from './file-answers'

const SessionUser = z
  .object({
    id: z.string(),
    email: z.string(),
    first_name: z.string(),
    roles: z.array(z.enum(ROLES)),
    tags: z.array(z.enum(TAGS)),
    partnerId: z.string().nullable(),
    studentId: z.string().nullable(),
    permissions: z.array(z.enum(Object.keys(PERMISSIONS) as [Permission, ...Permission[]])),
    theme_version: z.number().int(),
  })
  .meta({ id: 'SessionUser' })
const failed = (description: string) => ({
  description,
  content: { 'application/json': { schema: Failure } },
})

export const OUTSIDE_THE_ENVELOPE: ZodOpenApiPathsObject = {
  '/api/auth/me': {
    get: {
      operationId: 'sessionUser',
      summary: 'Read the session’s user',
      tags: ['Session'],
      responses: {
        '200': {
          description: 'The signed-in user',
          content: { 'application/json': { schema: SessionUser } },
        },
        '401': failed('Nobody is signed in'),
      },
    },
  },
  [paths.signingAuthority]: {
    get: {
      operationId: 'signingAuthority',
      summary: 'Download the certificate of the portal’s own signing authority, for PDF readers to trust',
      tags: ['Digital signing'],
      security: [],
      responses: {
        '200': fileAnswer('application/pkix-cert'),
        '404': failed('A signer gateway signs, and the portal has no authority of its own'),
      },
    },
  },
}
