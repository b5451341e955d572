import type { SigningParameters } from '#domain/signing/schema'

/** Leaves the portal for the signer gateway: posts the three parameters by a hidden form, as the gateway expects them. */
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

/** A file as base64, as the signing parameters take it. */
export async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  let text = ''
  // In pieces: a call takes so many arguments and no more.
  for (let at = 0; at < bytes.length; at += 32_768)
    text += String.fromCharCode(...bytes.subarray(at, at + 32_768))
  return btoa(text)
}
