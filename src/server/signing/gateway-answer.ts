import type { Form } from '#server/platform/http/form'
import type { GatewayAnswer } from './receive-signed-document'

/** A gateway's answer from the form that a browser brings; gateways write the names of the fields in different cases. */
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
