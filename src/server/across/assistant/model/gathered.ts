import type { AnswerCell, AnswerLink, AnswerPart } from '#domain/assistant/answer'
import { figuresIn } from '#domain/assistant/model/sentences'

const MAX_TEXT = 300

type Table = Extract<AnswerPart, { Kind: 'table' }>

export class Gathered {
  readonly #pages: AnswerLink[] = []
  readonly #tables: { table: Table; refs: readonly number[] }[] = []
  readonly #figures: Set<string>

  constructor(question: string) {
    this.#figures = new Set(figuresIn(question))
  }

  add(parts: readonly AnswerPart[]): string {
    const texts: string[] = []
    const rows: Record<string, unknown>[] = []
    const pages: Record<string, unknown>[] = []
    for (const part of parts) {
      if (part.Kind === 'text') texts.push(part.Text.slice(0, MAX_TEXT))
      if (part.Kind === 'links')
        for (const page of part.Links) pages.push({ ref: this.#ref(page), page: page.Text })
      if (part.Kind !== 'table') continue
      const read = part.Rows.map((row) => this.#row(part.Columns, row))
      rows.push(...read)
      this.#tables.push({
        table: part,
        refs: read.flatMap(({ ref }) => (typeof ref === 'number' ? ref : [])),
      })
    }
    const text = JSON.stringify({ texts, rows, pages })
    for (const figure of figuresIn(text)) this.#figures.add(figure)
    return text
  }

  page(ref: number): AnswerLink | undefined {
    return this.#pages[ref - 1]
  }

  isFigure(figure: string): boolean {
    return this.#figures.has(figure)
  }

  tablesWith(refs: ReadonlySet<number>): Table[] {
    return this.#tables.filter((each) => each.refs.some((ref) => refs.has(ref))).map(({ table }) => table)
  }

  #row(columns: readonly string[], cells: readonly AnswerCell[]): Record<string, unknown> {
    const link = cells.find((cell) => typeof cell !== 'string')
    const texts = cells.map((cell, at) => [columns[at] ?? '', textOf(cell).slice(0, MAX_TEXT)] as const)
    return { ...(link && { ref: this.#ref(link) }), ...Object.fromEntries(texts) }
  }

  #ref(page: AnswerLink): number {
    const known = this.#pages.findIndex(({ Href }) => Href === page.Href)
    return known < 0 ? this.#pages.push(page) : known + 1
  }
}

function textOf(cell: AnswerCell): string {
  return typeof cell === 'string' ? cell : cell.Text
}
