import { expect, it } from 'vitest'
import { FILM } from '#domain/sign-ups/film'
import { runningPortal } from '#tests/support/vocabulary/running-portal'

const portal = runningPortal()

it('a film is served in the ranges that a player requests', async () => {
  const { Url, Captions } = await portal
    .signIn('partner@brightpath.example')
    .then((owner) => owner.get('/api/v1/student-signup-qrCode/setup-demo-video'))
    .then((answer) => answer.json() as Promise<{ data: { Url: string; Captions: string } }>)
    .then(({ data }) => data)
  const whole = await fetch(Url)
  const bytes = Buffer.from(await whole.arrayBuffer())
  expect([whole.status, whole.headers.get('content-type')]).toEqual([200, 'video/webm'])
  const piece = await fetch(Url, { headers: { range: 'bytes=1000-1999' } })
  expect([piece.status, piece.headers.get('content-range')]).toEqual([206, `bytes 1000-1999/${bytes.length}`])
  expect(Buffer.from(await piece.arrayBuffer())).toEqual(bytes.subarray(1000, 2000))
  const beyond = await fetch(Url, { headers: { range: `bytes=${bytes.length + 1}-` } })
  expect(beyond.status).toBe(416)

  const captions = await fetch(Captions)
  expect(captions.headers.get('content-type')).toMatch(/^text\/vtt/)
  expect(await captions.text()).toMatch(/^WEBVTT/)
  expect((await fetch(portal.url + FILM.poster)).headers.get('content-type')).toBe('image/jpeg')
})
