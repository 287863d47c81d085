// Short messages in the corner. A handful of lines of our own: a library that times its toasts by CSS animation would
// never close them for visitors who stopped motion (docs/decisions/0006-own-toasts.md).
import { create } from 'zustand';

export const TOAST_MS = 5_000;

export type Toast = { id: number; kind: 'success' | 'error'; text: string; ms: number };

type Toasts = {
  toasts: Toast[];
  show: (kind: Toast['kind'], text: string, ms?: number) => void;
  close: (id: number) => void;
};

let lastId = 0;

export const useToasts = create<Toasts>()((set) => ({
  toasts: [],
  show: (kind, text, ms = TOAST_MS) => {
    lastId += 1;
    const toast = { id: lastId, kind, text, ms };
    set(({ toasts }) => ({ toasts: [...toasts, toast] }));
  },
  close: (id) => set(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) })),
}));
