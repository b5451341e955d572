import type { SigningParameters } from '#domain/signing/schema'
import type { Browser } from '#tests/support/http/browser'
import type { RunningPortal } from '#tests/support/http/portal'
import { demoInvoiceFields } from '#tests/support/notes/tax-invoices'

const SENT_TO_PARTNER = 5

/** An open signer's page for a note. */
interface OpenedSigner {
  noteId: string
  /** The target of its form. */
  path: string
  /** Agrees and signs; returns the page's answer. */
  sign(): Promise<Response>
  /** Returns a signed page's answer to the portal. */
  bringBack(html: string): Promise<Response>
}

/** Opens the embedded gateway's page for the tax invoice of a waiting note, as a demo partner. */
export async function openSignerFor(portal: RunningPortal, partner: Browser): Promise<OpenedSigner> {
  const json = async (answer: Response) => (await answer.json()).data
  const { rows } = await json(
    await partner.get(`/api/v1/cn?pageNo=1&pageSize=20&statusId=${SENT_TO_PARTNER}`),
  )
  const noteId: string = rows[0].CommissionNoteId
  const { id: UserId } = await (await partner.get('/api/auth/me')).json()
  const fields = demoInvoiceFields({
    PartnerTaxInvoiceNumber: 'KEPT-1',
    PurposeCode: 'P1019',
    IsNonGstDeclared: true,
  })
  const asked = await partner.post(`/api/v1/cn/${noteId}/generate-digital-sign-params`, { ...fields, UserId })
  const { Parameter1, Parameter2, Parameter3, GatewayUrl }: SigningParameters = await json(asked)
  const post = (address: string, body: Record<string, string>, origin = portal.url) =>
    fetch(new URL(address, portal.url), {
      method: 'POST',
      redirect: 'manual',
      headers: { origin },
      body: new URLSearchParams(body),
    })
  const opened = await post(GatewayUrl, { Parameter1, Parameter2, Parameter3 })
  const signerPage = opened.headers.get('location') ?? ''
  return {
    noteId,
    path: signerPage,
    sign: () => post(signerPage, { action: 'sign', name: 'Priya Deshpande', consent: 'yes' }),
    bringBack: (html) => {
      const hidden = html.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)
      const answer = Object.fromEntries([...hidden].map(([, name, value]) => [name, value]))
      return post('/signing/return/success', answer, 'https://gateway.example')
    },
  }
}

/**
 * Signs the tax invoice of a waiting note as a demo partner, at the embedded gateway of a running portal;
 * returns the note's id. Throws if the portal answers otherwise.
 */
export async function signOverHttp(portal: RunningPortal, partner: Browser): Promise<string> {
  const { noteId, sign, bringBack } = await openSignerFor(portal, partner)
  const back = await bringBack(await (await sign()).text())
  if (back.status !== 303) throw new Error(`The portal did not take the signature: ${back.status}`)
  return noteId
}
