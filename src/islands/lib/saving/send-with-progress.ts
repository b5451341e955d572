/** Gets the upload progress, from 0 to 1. */
export type ProgressListener = (share: number) => void

interface Sent {
  method: string
  headers: Readonly<Record<string, string>>
  body: FormData
  signal?: AbortSignal | undefined
}

/** Like `fetch`, plus its missing upload progress; throws TypeError offline, AbortError when aborted. */
export function sendWithProgress(
  address: string,
  sent: Sent,
  onProgress: ProgressListener,
): Promise<Response> {
  const { method, headers, body, signal } = sent
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(new DOMException('Aborted', 'AbortError'))
    const request = new XMLHttpRequest()
    request.open(method, address)
    request.responseType = 'blob'
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress(loaded / total)
    }
    request.onload = () => {
      const { status, response } = request
      resolve(new Response(status === 204 ? null : response, { status }))
    }
    request.onerror = () => reject(new TypeError('The network is gone'))
    request.onabort = () => reject(new DOMException('Aborted', 'AbortError'))
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    onProgress(0)
    request.send(body)
  })
}
