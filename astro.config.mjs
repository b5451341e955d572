import node from '@astrojs/node'
import react from '@astrojs/react'
import { defineConfig } from 'astro/config'
import auth from 'auth-astro'
import { MAX_BYTES } from '#server/platform/http/limits'
import { streamPackages } from './scripts/chat/stream-packages.ts'
import { scriptGroups } from './scripts/pages/script-groups.ts'

// Sonner adds one constant <style> element while it is imported; its hash lets it pass the policy.
const SONNER_STYLE = 'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY='

/** The pages' server with an entry of our own, which offers the API's calls beside it (docs/decisions/0057). */
function server() {
  // A page is drawn whole before its first byte is sent, so that one that fails is a page of an error (docs/decisions/0204).
  const pages = node({ mode: 'middleware', bodySizeLimit: MAX_BYTES, experimentalDisableStreaming: true })
  const done = pages.hooks['astro:config:done']
  const serverEntrypoint = new URL('./src/entry.ts', import.meta.url)
  return {
    ...pages,
    hooks: {
      ...pages.hooks,
      'astro:config:done': ({ setAdapter, ...given }) =>
        done({ ...given, setAdapter: (adapter) => setAdapter({ ...adapter, serverEntrypoint }) }),
    },
  }
}

/** `client:press`: an island whose script is loaded when it is pressed or comes into focus, and not before. */
const press = {
  name: 'client-press',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) =>
      addClientDirective({ name: 'press', entrypoint: './src/layouts/on-press.ts' }),
  },
}

const stream = streamPackages()

export default defineConfig({
  output: 'server',
  adapter: server(),
  // Its endpoints would keep the settings of the first host that asked: the portal's own callback gives each host its own.
  integrations: [press, react(), auth({ injectEndpoints: false })],
  session: false,
  // Its inline styles would break the content policy.
  markdown: { syntaxHighlight: false },
  devToolbar: { enabled: false },
  security: {
    checkOrigin: true,
    allowedDomains: [{}],
    csp: {
      directives: [
        "default-src 'self'",
        "img-src 'self' data: blob:",
        "font-src 'self'",
        // A PDF that the page fetched is read beside it.
        "frame-src 'self' blob:",
        "connect-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
        "form-action 'self'",
      ],
      styleDirective: {
        resources: ["'self'", { resource: "'unsafe-inline'", kind: 'attribute' }],
        hashes: [SONNER_STYLE],
      },
    },
  },
  vite: {
    build: { assetsInlineLimit: 0 },
    environments: {
      client: { build: { rolldownOptions: { output: { codeSplitting: { groups: scriptGroups } } } } },
    },
    define: stream.define,
    plugins: [stream.plugin],
  },
})
