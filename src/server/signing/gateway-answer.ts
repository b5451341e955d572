import type { Form } from '#server/platform/http/form'
import type { GatewayAnswer } from './receive-signed-document'

/** Parses a gateway's answer from the form of a browser; gateways differ in the case of field names. */
export function gatewayAnswer(form: Form): GatewayAnswer {
  const fields = new Map([...form].map(([name, value]) => [name.toLowerCase(), value]))
  const field = (name: string) => fields.get(name) ?? ''
  return {
    reference: field('referencenumber').trim(),
    transactionNumber: field('transactionnumber').trim(),
    message: field('errormessage'),
    document: field('returnvalue'),
  }
}
