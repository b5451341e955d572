import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'

export const FRAME = { width: 1280, height: 720 }
export const PHONE = { width: 360, height: 640 }

const MOVE_STEPS = 9
const MOVE_MS = 45
const KEY_MS = 90

/** Films pages frame by frame, so that the machine's speed does not show. */
export class Camera {
  readonly #folder = mkdtempSync(join(tmpdir(), 'film-'))
  readonly #pictures: { file: string; ms: number }[] = []
  readonly #captions: { fromMs: number; text: string }[] = []
  readonly #stage: Page
  #poster = ''
  #cursor = { x: FRAME.width / 2, y: FRAME.height / 2 }
  /** The document shown beside a phone. */
  #beside = ''

  /** @param stage an empty page of the film's size, which shows phones and documents */
  constructor(stage: Page) {
    this.#stage = stage
  }

  /** Starts a caption, which ends where the next begins. */
  caption(text: string): void {
    this.#captions.push({ fromMs: this.#now(), text })
  }

  async show(page: Page, ms: number): Promise<void> {
    if (page.viewportSize()?.width === FRAME.width) {
      await page.evaluate(drawCursor, this.#cursor)
      this.#add(await page.screenshot(), ms)
      return
    }
    const phone = `<img class="phone" src="${dataOf(await page.screenshot())}">`
    this.#add(await this.#compose(this.#beside + phone), ms)
  }

  /** Shows a document for this long; it stays beside the phone. */
  async showPaper(png: Buffer, ms: number): Promise<void> {
    this.#beside = `<img class="paper" src="${dataOf(png)}">`
    this.#add(await this.#compose(this.#beside), ms)
  }

  /** Moves the cursor to an element and presses it. */
  async press(page: Page, target: Locator): Promise<void> {
    await target.scrollIntoViewIfNeeded()
    const box = await target.boundingBox()
    if (box && page.viewportSize()?.width === FRAME.width) {
      const from = this.#cursor
      const to = { x: box.x + Math.min(box.width / 2, 120), y: box.y + box.height / 2 }
      for (let step = 1; step <= MOVE_STEPS; step += 1) {
        const part = (1 - Math.cos((Math.PI * step) / MOVE_STEPS)) / 2
        this.#cursor = { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }
        await this.show(page, MOVE_MS)
      }
    }
    await this.show(page, 350)
    await target.click()
    await this.show(page, 250)
  }

  async type(page: Page, field: Locator, text: string): Promise<void> {
    await this.press(page, field)
    for (const letters of text.match(/.{1,2}/gu) ?? []) {
      await field.pressSequentially(letters)
      await this.show(page, KEY_MS)
    }
  }

  /** Scrolls a page down by this many pixels. */
  async scroll(page: Page, by: number): Promise<void> {
    for (let step = 0; step < 14; step += 1) {
      await page.mouse.wheel(0, by / 14)
      await this.show(page, 60)
    }
  }

  /** Uses the last frame as the poster of the film. */
  savePoster(): void {
    this.#poster = this.#pictures.at(-1)?.file ?? ''
  }

  /** Writes the film, its captions and its poster into a folder. */
  develop(name: string, folder: string): void {
    mkdirSync(folder, { recursive: true })
    const list = join(this.#folder, 'list.txt')
    const last = this.#pictures.at(-1)
    const lines = [...this.#pictures, ...(last ? [{ ...last, ms: 0 }] : [])].map(
      ({ file, ms }) => `file '${file}'\nduration ${ms / 1000}`,
    )
    writeFileSync(list, lines.join('\n'))
    const read = ['-y', '-loglevel', 'error', '-f', 'concat', '-safe', '0', '-i', list]
    const small = ['-c:v', 'libvpx-vp9', '-crf', '40', '-b:v', '0', '-deadline', 'good', '-cpu-used', '2']
    const shape = ['-vf', 'fps=15', '-pix_fmt', 'yuv420p', '-g', '150', '-row-mt', '1', '-an']
    execFileSync('ffmpeg', [...read, ...shape, ...small, join(folder, `${name}.webm`)])
    const jpeg = ['-y', '-loglevel', 'error', '-i', this.#poster, '-vf', 'scale=960:-1', '-q:v', '6']
    execFileSync('ffmpeg', [...jpeg, join(folder, `${name}.jpg`)])
    writeFileSync(join(folder, `${name}.vtt`), this.#vtt())
    rmSync(this.#folder, { recursive: true })
  }

  #vtt(): string {
    const ends = [...this.#captions.slice(1).map(({ fromMs }) => fromMs), this.#now()]
    const cues = this.#captions.map(
      ({ fromMs, text }, at) => `${timeOf(fromMs)} --> ${timeOf(ends[at] ?? 0)}\n${text}\n`,
    )
    return ['WEBVTT\n', ...cues].join('\n')
  }

  #now(): number {
    return this.#pictures.reduce((sum, { ms }) => sum + ms, 0)
  }

  #add(png: Buffer, ms: number): void {
    const file = join(this.#folder, `${String(this.#pictures.length).padStart(5, '0')}.png`)
    writeFileSync(file, png)
    this.#pictures.push({ file, ms })
  }

  async #compose(content: string): Promise<Buffer> {
    await this.#stage.setContent(`<style>
      body { margin: 0; height: ${FRAME.height}px; display: flex; gap: 80px; align-items: center; justify-content: center; background: #e6ebe7 }
      .phone { width: ${PHONE.width}px; border: 10px solid #1b1e23; border-radius: 28px }
      .paper { height: 600px; border: 1px solid #c9cfca }
    </style>${content}`)
    return this.#stage.screenshot()
  }
}

function dataOf(png: Buffer): string {
  return `data:image/png;base64,${png.toString('base64')}`
}

function timeOf(ms: number): string {
  return `00:${new Date(ms).toISOString().slice(14, 23)}`
}

/** Draws an arrow above the whole page. */
function drawCursor({ x, y }: { x: number; y: number }): void {
  const id = 'film-cursor'
  const arrow = document.getElementById(id) ?? document.createElement('div')
  if (!arrow.id) {
    arrow.id = id
    arrow.innerHTML =
      '<svg width="24" height="30" viewBox="0 0 16 20"><path d="M1 1v15l4-4 3 7 3-1-3-7h6z" fill="#1b1e23" stroke="#fff" stroke-width="1.2"/></svg>'
    Object.assign(arrow.style, { position: 'fixed', zIndex: '2147483647', pointerEvents: 'none' })
    arrow.popover = 'manual'
    Object.assign(arrow.style, { inset: 'auto', border: '0', padding: '0', margin: '0', background: 'none' })
    document.documentElement.append(arrow)
  }
  // In the top layer, above dialogs.
  arrow.hidePopover?.()
  arrow.showPopover?.()
  Object.assign(arrow.style, { left: `${x}px`, top: `${y}px` })
}
