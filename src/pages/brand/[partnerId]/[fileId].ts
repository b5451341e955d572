import type { APIRoute } from 'astro'
import { openBrandImage } from '#server/branding/open-brand-image'
import { runtime } from '#server/platform/runtime/runtime'

export const GET: APIRoute = ({ params }) =>
  openBrandImage(runtime(), { partnerId: params.partnerId ?? '', fileId: params.fileId ?? '' })
