// Short messages in the corner. A handful of lines of our own: a library that times its toasts by CSS animation would
// never close them for visitors who stopped motion (docs/decisions/0006-own-toasts.md).
import { create } from 'zustand';

export const TOAST_MS = 5_000;

/** What may be done about it while it is there. */
export type ToastAction = { text: string; run: () => void };

export type Toast = {
  id: number;
  kind: 'success' | 'error';
  text: string;
  ms: number;
  action?: ToastAction | undefined;
  /** One takes the place of another about the same. */
  about?: string | undefined;
};

type Toasts = {
  toasts: Toast[];
  show: (kind: Toast['kind'], text: string, ms?: number, action?: ToastAction, about?: string) => void;
  close: (id: number) => void;
};

let lastId = 0;

export const useToasts = create<Toasts>()((set) => ({
  toasts: [],
  show: (kind, text, ms = TOAST_MS, action, about) => {
    lastId += 1;
    const toast = { id: lastId, kind, text, ms, action, about };
    set(({ toasts }) => ({
      toasts: [...toasts.filter((other) => !about || other.about !== about), toast],
    }));
  },
  close: (id) => set(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) })),
}));
