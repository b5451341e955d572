/// <reference types="astro/client" />

/** Whether Stream's optional packages are part of this build. */
declare const HAS_STREAM_PACKAGES: boolean

declare namespace App {
  interface Locals {
    /** The signed-in person; null on public pages and for anonymous calls. */
    actor: import('#domain/access/actor').Actor | null
    /** A session cookie needs the Origin check, a bearer token does not. */
    credential: 'cookie' | 'bearer' | null
    /** Why the credential was refused: blocked, unverified, expired. */
    refusal: import('#domain/errors').ErrorCode | null
    /** Identifies the person's session; '' if there is none. */
    session: string
    /** What a personal token may do; null if only the person's own permissions limit the request. */
    scopes: readonly string[] | null
    /** The newest event when the browser's request began; the page's live feed continues from there. */
    lastEvent: string | null
    /** Branding of the partner whose portal it is; absent or null draws the product's own. */
    brand?: import('#domain/branding/brand').Brand | null
    /** Origin of an external service that the page's script calls, if any. */
    connectsTo?: string
    /** The partner whose own domain the request came to; null at the portal's own address. */
    tenant?: import('#server/platform/access/tenant').Tenant | null
    /** Whether pages on a partner's own domain name the product they run on. */
    isPowered?: boolean
    /** Name of the portal's company; absent on the development server's own pages. */
    companyName?: string
    /** Facts about a page that is drawn for everybody; absent for a page of one visitor. */
    sketch?: import('#server/platform/process/edge/draw-page').Sketch
  }
}
