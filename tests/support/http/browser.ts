/** A browser's cookies of a host: enough of the standard for one portal. */
export class CookieJar {
  readonly #cookies = new Map<string, { value: string; path: string }>()
  /** Every Set-Cookie line as received. */
  readonly received: string[] = []

  header(path: string): string {
    return [...this.#cookies]
      .filter(([, cookie]) => path.startsWith(cookie.path))
      .map(([key, cookie]) => `${key.split(';')[0]}=${cookie.value}`)
      .join('; ')
  }

  take(response: Response): void {
    for (const line of response.headers.getSetCookie()) {
      this.received.push(line)
      const [pair = '', ...attributes] = line.split(';').map((part) => part.trim())
      const name = pair.slice(0, pair.indexOf('='))
      const value = pair.slice(pair.indexOf('=') + 1)
      const attribute = (wanted: string) =>
        attributes.find((x) => x.toLowerCase().startsWith(`${wanted}=`))?.slice(wanted.length + 1)
      const path = attribute('path') ?? '/'
      const expires = attribute('expires')
      const gone = attribute('max-age') === '0' || (expires && Date.parse(expires) <= Date.now())
      if (gone) this.#cookies.delete(`${name};${path}`)
      else this.#cookies.set(`${name};${path}`, { value, path })
    }
  }

  get(name: string): string | undefined {
    return [...this.#cookies].find(([key]) => key.startsWith(`${name};`))?.[1].value
  }

  set(name: string, value: string): void {
    this.#cookies.set(`${name};/`, { value, path: '/' })
  }
}

/** A browser for the API tests: cookies, Origin on writes, and redirects only on request. */
export class Browser {
  readonly jars = new Map<string, CookieJar>()
  readonly url: string
  readonly #fetch: typeof globalThis.fetch

  constructor(url: string, fetchBy = globalThis.fetch) {
    this.url = url
    this.#fetch = fetchBy
  }

  /** The cookies of a host; of the portal's own without an argument. */
  jar(host = new URL(this.url).host): CookieJar {
    const jar = this.jars.get(host) ?? new CookieJar()
    this.jars.set(host, jar)
    return jar
  }

  /**
   * One request, without following its redirect. A body is sent as JSON, a URLSearchParams or FormData as a
   * form.
   */
  async request(method: string, address: string, body?: unknown, headers: Record<string, string> = {}) {
    const url = new URL(address, this.url)
    const jar = this.jar(url.host)
    const form = body instanceof URLSearchParams || body instanceof FormData
    const response = await this.#fetch(url, {
      method,
      redirect: 'manual',
      headers: {
        cookie: jar.header(url.pathname),
        ...(method !== 'GET' && { origin: url.origin }),
        ...(body !== undefined && !form && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: form ? body : JSON.stringify(body) }),
    })
    jar.take(response)
    return response
  }

  get(address: string, headers?: Record<string, string>) {
    return this.request('GET', address, undefined, headers)
  }

  post(address: string, body?: unknown, headers?: Record<string, string>) {
    return this.request('POST', address, body, headers)
  }

  /** Follows redirects to the first other answer; returns every address on the way. */
  async visit(
    address: string,
    first?: Response,
  ): Promise<{ response: Response; path: string; trail: string[] }> {
    let url = new URL(address, this.url)
    let response = first ?? (await this.get(url.href))
    const trail = [url.href]
    while (response.status >= 300 && response.status < 400) {
      if (trail.length > 20) throw new Error(`Too many redirects: ${trail.join(' -> ')}`)
      url = new URL(response.headers.get('location') ?? '', url)
      trail.push(url.href)
      await response.arrayBuffer()
      response = await this.get(url.href)
    }
    return { response, path: url.pathname + url.search, trail }
  }

  /** Fills in the sign-in form for a page and follows the redirects. */
  async signIn(email: string, password: string, returnTo = '/') {
    const form = await this.visit(`/api/auth/login?returnTo=${encodeURIComponent(returnTo)}`)
    if (!form.path.startsWith('/login?uid=')) throw new Error(`No sign-in form, but ${form.path}`)
    // An unread body holds its connection until the server cuts it, which fails the whole process.
    await form.response.arrayBuffer()
    const address = new URL(form.path, form.trail.at(-1)).href
    const sent = await this.post(address, new URLSearchParams({ email, password }))
    return this.visit(address, sent)
  }
}
