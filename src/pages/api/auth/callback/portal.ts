import { Auth } from '@auth/core'
import type { APIRoute } from 'astro'
import { authOptions } from '#server/platform/login/auth-options'

/** The end of a sign-in: the issuer's answer is taken by the settings of the host that it came to. */
export const GET: APIRoute = ({ request }) => Auth(request, authOptions())
