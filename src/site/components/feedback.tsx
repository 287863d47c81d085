// Where a page ends: whether it was of use. The server sends the form whole and it works as it is; what makes it better in the
// browser comes apart from the scripts of the page.
import { lazy, Suspense } from 'react';
import styles from './feedback.module.css';

const load = () => import('./feedback-form.tsx');
const Form = import.meta.env.SSR ? (await load()).default : lazy(load);

export const Feedback = () => (
  <Suspense>
    <Form className={styles.useful} />
  </Suspense>
);
