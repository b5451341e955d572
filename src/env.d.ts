/// <reference types="astro/client" />

/** Whether Stream's optional packages are part of this build. */
declare const HAS_STREAM_PACKAGES: boolean

declare namespace App {
  interface Locals {
    /** The signed-in person; null on public pages and for anonymous calls. */
    actor: import('#domain/access/actor').Actor | null
    /** How the actor was recognised: the session cookie needs the Origin check, a bearer token does not. */
    credential: 'cookie' | 'bearer' | null
    /** Why nobody is signed in though a credential came along: blocked, unverified, expired. */
    refusal: import('#domain/errors').ErrorCode | null
    /** What tells one session of a person from another; '' where there is none. */
    session: string
    /** What a personal token may do; null for what is bound by its person's rights alone. */
    scopes: readonly string[] | null
    /** The newest event when a browser's request began, where the live feed goes on for its page. */
    lastEvent: string | null
    /** The look of the partner whose portal it is; absent or null draws the product's. */
    brand?: import('#domain/branding/brand').Brand | null
    /** Another service that the page's script speaks to, where it does. */
    connectsTo?: string
    /** The partner whose own domain the request came to; null for the portal's own address. */
    tenant?: import('#server/platform/access/tenant').Tenant | null
    /** Whether pages of a partner's own domain say whose product they run on. */
    isPowered?: boolean
    /** Whose portal it is; absent on a page of the development server's own. */
    companyName?: string
    /** Of a page that is drawn for everybody: what it says of itself; absent where one visitor asks. */
    sketch?: import('#server/platform/process/edge/draw-page').Sketch
  }
}
