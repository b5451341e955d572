import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { staticFiles } from '#server/platform/process/static-files'

test('a file that was removed since the start ends its request, and the others are still served', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'static-files-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'gone.css'), 'a {}')
  writeFileSync(join(folder, 'kept.css'), 'b {}')
  const serve = staticFiles(folder)
  const server = createServer((request, response) => serve(request, response, () => response.end('next')))
  await new Promise<void>((listening) => server.listen(0, listening))
  onTestFinished(() => void server.close())
  const address = `http://localhost:${(server.address() as AddressInfo).port}`
  rmSync(join(folder, 'gone.css'))

  await expect(fetch(`${address}/gone.css`)).rejects.toThrow('fetch failed')
  expect(await (await fetch(`${address}/kept.css`)).text()).toBe('b {}')
  expect(await (await fetch(`${address}/unknown.css`)).text()).toBe('next')
})
