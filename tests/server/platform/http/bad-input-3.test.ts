import { tryBadInput } from '#tests/support/input/bad-input'

tryBadInput(2, 4)
