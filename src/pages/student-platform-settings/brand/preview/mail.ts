import type { APIRoute } from 'astro'
import { AppError } from '#domain/errors'
import { openPreview } from '#server/branding/open-preview'
import { buttonTo, htmlMail, inLook, paragraph } from '#server/platform/notices/html'
import { mailLook } from '#server/platform/notices/mail-look'
import { runtime } from '#server/platform/runtime/runtime'

export const GET: APIRoute = async ({ locals, url }) => {
  const { actor } = locals
  if (!actor) throw new AppError('UNAUTHENTICATED')
  const { db, config } = runtime()
  const brand = await openPreview(db, actor, url)
  const mail = htmlMail({
    title: 'Your application was submitted',
    content: `${paragraph('Hello Ananya,\nyour application to Northfield University is on its way. We will write to you as soon as it answers.')}
${buttonTo('#', 'See your application')}`,
    foot: [brand.DisplayName, brand.SupportEmail, brand.SupportPhone].filter(Boolean).join(' · '),
  })
  return new Response(inLook(mail, mailLook(brand, config.publicUrl)), {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy':
        "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors 'self'",
    },
  })
}
