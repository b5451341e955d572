export interface BoardActs {
  onDrop: (applicationId: string, stage: string) => void
  onChoose: (applicationId: string) => void
}

const CARD = '[data-card]'
const COLUMN = '[data-stage]'

/** Makes cards draggable to the columns they may move to, highlighted meanwhile; returns how to stop. */
export function listenToBoard(board: HTMLElement, { onDrop, onChoose }: BoardActs): () => void {
  const listening = new AbortController()
  const { signal } = listening
  let dragged: { id: string; stages: readonly string[] } | null = null
  const columns = () => board.querySelectorAll<HTMLElement>(COLUMN)

  const columnFor = (event: Event): HTMLElement | null => {
    const column = closest(event, COLUMN)
    return column && dragged?.stages.includes(column.dataset.stage ?? '') ? column : null
  }
  const mark = (over: HTMLElement | null) => {
    for (const column of columns()) column.toggleAttribute('data-over', column === over)
  }
  const end = () => {
    dragged = null
    mark(null)
    board.removeAttribute('data-dragging')
    for (const column of columns()) column.removeAttribute('data-target')
  }

  board.addEventListener(
    'dragstart',
    (event) => {
      const card = closest(event, CARD)
      if (!card) return
      const stages = JSON.parse(card.dataset.stages ?? '[]') as string[]
      dragged = { id: card.dataset.card ?? '', stages }
      event.dataTransfer?.setData('text/plain', dragged.id)
      if (event.dataTransfer) event.dataTransfer.effectAllowed = 'move'
      // A browser that finds the card moved within this event ends the drag at once.
      setTimeout(() => {
        if (!dragged) return
        board.setAttribute('data-dragging', '')
        for (const column of columns())
          column.toggleAttribute('data-target', stages.includes(column.dataset.stage ?? ''))
      })
    },
    { signal },
  )
  board.addEventListener(
    'dragover',
    (event) => {
      const column = columnFor(event)
      mark(column)
      if (column) event.preventDefault()
    },
    { signal },
  )
  board.addEventListener(
    'drop',
    (event) => {
      const column = columnFor(event)
      if (!column || !dragged) return
      event.preventDefault()
      const { id } = dragged
      end()
      onDrop(id, column.dataset.stage ?? '')
    },
    { signal },
  )
  board.addEventListener('dragend', end, { signal })
  board.addEventListener(
    'click',
    (event) => {
      const card = closest(event, '[data-move]')?.closest<HTMLElement>(CARD)
      if (card) onChoose(card.dataset.card ?? '')
    },
    { signal },
  )
  return () => listening.abort()
}

function closest({ target }: Event, selector: string): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(selector) : null
}
