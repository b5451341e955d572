import type { AuthConfig } from '@auth/core'
import type { APIContext } from 'astro'

/** Auth.js as an Astro endpoint with these settings; undefined for an action that Auth.js does not know. */
export declare function AstroAuth(options: Omit<AuthConfig, 'raw'> & { prefix: string }): {
  GET(context: APIContext): Promise<Response | undefined>
}
