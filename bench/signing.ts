import { openDocumentCompiler } from '#services/pdf/compiler'
import { createAuthority, createSignatory, openKey } from '#services/signing/authority'
import { signDetached } from '#services/signing/pades/cms'
import { signPdf } from '#services/signing/pades/sign'
import { verifyReturned } from '#services/signing/pades/verify'
import { printedPartnerInvoice } from '#tests/support/notes/documents'
import { median } from './measure.ts'

/** Operations per second of one thread, the median of the rounds. */
export interface SigningRates {
  /** Tax invoices typeset. */
  rendered: number
  /** Stamps typeset and tax invoices signed with them. */
  signed: number
  /** Returned documents compared with the sent ones. */
  verified: number
  /** Bare CMS signatures over the same bytes. */
  bareCms: number
}

/** Signs a tax invoice repeatedly, alternating with typesetting it and with a bare signature of its bytes. */
export async function benchSigning(rounds: number, seconds: number): Promise<SigningRates> {
  const compiler = openDocumentCompiler()
  const now = new Date()
  const authority = await createAuthority('Bench Authority', now)
  const chain = [new Uint8Array(Buffer.from(authority.certificate, 'base64'))]
  const name = 'Prakash Adhikari'
  const signatory = { name, organisation: 'Brightpath', serial: '1' }
  const key = await openKey(await createSignatory(signatory, authority, now))
  let count = 0
  const render = () => {
    count += 1
    const data = printedPartnerInvoice({ number: `BP/2627/${count}` })
    return compiler.compile({ kind: 'partner-invoice', data })
  }
  const pdf = new Uint8Array(render())
  const sign = async () => {
    count += 1
    const lines = [`Reference ${count}`]
    const stamp = compiler.compile({ kind: 'signature-stamp', data: { name, at: now.toISOString(), lines } })
    return signPdf(pdf, { name, reason: 'Bench', at: now, stamp }, key, chain)
  }
  const signed = await sign()
  const works: Record<keyof SigningRates, () => unknown> = {
    rendered: render,
    signed: sign,
    verified: () => verifyReturned(pdf, signed, chain),
    bareCms: () => signDetached(pdf, key, chain),
  }
  const rates: Record<keyof SigningRates, number[]> = { rendered: [], signed: [], verified: [], bareCms: [] }
  for (let round = 0; round < rounds; round++)
    for (const what of Object.keys(works) as (keyof SigningRates)[])
      rates[what].push(await perSecond(works[what], (seconds * 1000) / 4))
  const of = (what: keyof SigningRates) => median(rates[what])
  return { rendered: of('rendered'), signed: of('signed'), verified: of('verified'), bareCms: of('bareCms') }
}

async function perSecond(work: () => unknown, ms: number): Promise<number> {
  const began = performance.now()
  let done = 0
  while (performance.now() - began < ms) {
    await work()
    done += 1
  }
  return (done * 1000) / (performance.now() - began)
}
