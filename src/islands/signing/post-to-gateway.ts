import type { SigningParameters } from '#domain/signing/schema'

/** Leaves for the signer gateway: posts the three parameters with a hidden form, as it expects. */
export function postToGateway({ GatewayUrl, ...parameters }: SigningParameters): void {
  const form = document.createElement('form')
  form.method = 'post'
  form.action = GatewayUrl
  form.hidden = true
  for (const name of ['Parameter1', 'Parameter2', 'Parameter3'] as const) {
    const field = document.createElement('input')
    field.type = 'hidden'
    field.name = name
    field.value = parameters[name]
    form.append(field)
  }
  document.body.append(form)
  form.submit()
}

export async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  let text = ''
  // In chunks: a call takes only a limited number of arguments.
  for (let at = 0; at < bytes.length; at += 32_768)
    text += String.fromCharCode(...bytes.subarray(at, at + 32_768))
  return btoa(text)
}
