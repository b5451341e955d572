/// <reference types="astro/client" />

declare const HAS_STREAM_PACKAGES: boolean

declare namespace App {
  interface Locals {
    actor: import('#domain/access/actor').Actor | null
    /** A session cookie needs the Origin check, a bearer token does not. */
    credential: 'cookie' | 'bearer' | null
    refusal: import('#domain/errors').ErrorCode | null
    session: string
    /** What a personal token may do; null if only the person's own permissions limit the request. */
    scopes: readonly string[] | null
    /** The newest event when the browser's request began; the page's live feed continues from there. */
    lastEvent: string | null
    brand?: import('#domain/branding/brand').Brand | null
    connectsTo?: string
    tenant?: import('#server/platform/access/tenant').Tenant | null
    isPowered?: boolean
    companyName?: string
    /** Absent for a page of one visitor. */
    sketch?: import('#server/platform/process/edge/draw-page').Sketch
  }
}
