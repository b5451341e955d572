import type { APIRoute } from 'astro'
import { permissionsOf } from '#domain/access/permissions'
import { AppError } from '#domain/errors'
import { failure } from '#server/platform/http/envelope'
import { runtime } from '#server/platform/runtime/runtime'

/** The session user as plain JSON (docs/reference/conventions.md); 401 without one. */
export const GET: APIRoute = ({ locals }) => {
  const { actor, refusal } = locals
  if (!actor) return failure(new AppError(refusal ?? 'UNAUTHENTICATED'), runtime().log)
  const body = {
    id: actor.id,
    email: actor.email,
    first_name: actor.firstName,
    roles: actor.roles,
    tags: actor.tags,
    partnerId: actor.partnerId,
    studentId: actor.studentId,
    permissions: permissionsOf(actor),
    theme_version: actor.themeVersion,
  }
  return Response.json(body, { headers: { 'cache-control': 'no-store' } })
}
