import { describe, expect, it } from 'vitest'
import { QUERIES, toolOf } from '#domain/assistant/model/queries'
import { figuresIn, Sentences, sentenceOf } from '#domain/assistant/model/sentences'

describe('a line of a model', () => {
  it.each([
    ['Two notes wait. [1] [3, 4]', 'Two notes wait.', [1, 3, 4]],
    ['- **Two** notes wait [2][2]', 'Two notes wait', [2]],
    ['See [the list](https://evil.example/x) [1]', 'See the list', [1]],
    ['See https://evil.example/x?y=1 now [1]', 'See … now', [1]],
    ['See HTTPS://evil.example [1]', 'See …', [1]],
    ['See evil.example:8080/x [1]', 'See …', [1]],
    ['See offer.pdf [1]', 'See offer.pdf', [1]],
    ['See h\u200bttps://evil.example [1]', 'See h …', [1]],
    ['See ｅｖｉｌ．example [1]', 'See …', [1]],
    ['AUD 1,234.50 of KCO/CN/2627/000063 [1]', 'AUD 1,234.50 of KCO/CN/2627/000063', [1]],
  ])('becomes text and the rows it names: %s', (line, text, refs) => {
    expect(sentenceOf(line)).toEqual({ text, refs })
  })

  it('is read fast and cut however long it is', () => {
    for (const piece of ['a-', 'a.', '[1', 'https:'])
      expect(sentenceOf(piece.repeat(300_000)).text.length).toBeLessThanOrEqual(600)
  })
})

describe('sentences', () => {
  it('are shown if they name a row that was read, and no unread figure', () => {
    const sentences = new Sentences(
      (ref) => ref === 1,
      (figure) => figure === '1234.50',
    )
    expect(sentences.take('AUD 1,234.50 is owed [1] [9]')).toEqual({
      text: 'AUD 1,234.50 is owed',
      refs: [1],
    })
    for (const line of ['AUD 1,234.51 is owed [1]', 'All is well', 'All is well [9]'])
      expect(sentences.take(line), line).toBeNull()
    expect(sentences.take('  ')).toBeNull()
    expect([sentences.shown, sentences.leftOut]).toEqual([1, 3])
  })

  it('have figures of three digits or more', () => {
    expect(figuresIn('12 notes of 2627/000063, 1,50,000.00 and 9.5')).toEqual([
      '2627',
      '000063',
      '150000.00',
      '9.5',
    ])
  })
})

describe('the queries of a model', () => {
  it('are those of the grammar, each with its parameters', () => {
    for (const query of QUERIES) {
      const { name, parameters } = toolOf(query)
      expect([name, parameters.type, parameters.additionalProperties]).toEqual([query, 'object', false])
    }
    expect(toolOf('note').parameters.required).toEqual(['number'])
  })
})
