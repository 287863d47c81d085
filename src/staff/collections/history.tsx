import { OpenCollection } from './open-collection.tsx';

export default function CollectionHistory() {
  return <OpenCollection page="History" />;
}
